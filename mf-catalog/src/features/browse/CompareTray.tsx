import { useLazyPart } from 'mf-kit';
import type { CompareTrayProps } from './CompareTrayBar';

const loadTray = () => import(/* webpackChunkName: "compare-tray" */ './CompareTrayBar');

/** What is ticked for comparison, under the results; nothing while nothing is. Its code arrives after the page. */
export function CompareTray(props: CompareTrayProps) {
  const { Part } = useLazyPart(loadTray);
  return Part && props.ids.length > 0 ? <Part {...props} /> : null;
}
