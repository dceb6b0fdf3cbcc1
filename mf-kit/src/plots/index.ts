export { PlotTable } from './PlotTable';
export { StepPlot } from './StepPlot';
