export { Countdown, type CountdownProps } from './Countdown';
export { countdownView, type CountdownPhase, type CountdownView } from './countdownView';
