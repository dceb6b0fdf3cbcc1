import { nextTask } from 'mf-kit/next-task';

/**
 * Starts the site. PARTS lists its modules in the order in which they need each other; each is evaluated in a new task, because
 * a phone that evaluates them all at once responds to no touch meanwhile (docs/decisions/0038-the-page-speaks-before-its-scripts.md).
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared-store/redux'),
  () => import(/* webpackMode: "eager" */ 'shared-store'),
  () => import(/* webpackMode: "eager" */ 'shared-ui'),
  () => import(/* webpackMode: "eager" */ 'mf-kit/router'),
  () => import(/* webpackMode: "eager" */ 'mf-kit'),
  () => import(/* webpackMode: "eager" */ './layout/Layout'),
  () => import(/* webpackMode: "eager" */ './App'),
];

/** The newest of what stand-ins.ts brings: a browser that has these has the others. */
const isModern = () =>
  'canParse' in URL && 'toReversed' in Array.prototype && 'timeout' in AbortSignal && 'inert' in HTMLElement.prototype;

async function start(): Promise<void> {
  if (!isModern()) await import(/* webpackChunkName: "stand-ins" */ './stand-ins');
  for (const evaluate of PARTS) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './startSite');
  await startSite();
}

void start();
