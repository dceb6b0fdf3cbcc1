import { nextTask } from 'mf-kit/next-task';

/**
 * The site's start. Its modules are evaluated in parts, each in a task of its own: a phone that evaluates them at one go
 * answers no touch for as long as that takes (decisions/0038).
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

async function start(): Promise<void> {
  for (const evaluate of PARTS) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './startSite');
  await startSite();
}

void start();
