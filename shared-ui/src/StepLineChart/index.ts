export { StepLineChart, type ChartPoint, type StepLineChartProps } from './StepLineChart';
