import { useLazyPart } from 'mf-kit';
import type { CompareTrayProps } from './CompareTrayBar';

const loadTray = () => import(/* webpackChunkName: "compare-tray" */ './CompareTrayBar');

/** What is ticked for comparison, under the results; nothing, and no code of it, while nothing is. */
export function CompareTray(props: CompareTrayProps) {
  return props.ids.length > 0 && <Tray {...props} />;
}

function Tray(props: CompareTrayProps) {
  const { Part } = useLazyPart(loadTray);
  return Part && <Part {...props} />;
}
