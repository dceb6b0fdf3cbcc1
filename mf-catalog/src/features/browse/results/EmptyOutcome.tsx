import { useLazyPart } from 'mf-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { EmptyResultsProps } from './EmptyResults';

const loadEmptyResults = () => import(/* webpackChunkName: "browse-empty" */ './EmptyResults');

/** Nothing found. What is then offered is code of its own, since most people never see it. */
export function EmptyOutcome(props: EmptyResultsProps) {
  const { Part: EmptyResults, request } = useLazyPart(loadEmptyResults, 'request');
  useEffect(() => void request(), [request]);
  return <Place>{EmptyResults && <EmptyResults {...props} />}</Place>;
}

/** As high as what comes, so that the footer stays where it is. */
const Place = styled.div`
  min-block-size: 28rem;
`;
