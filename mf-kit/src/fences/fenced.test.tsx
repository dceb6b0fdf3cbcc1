import { render, screen } from '@testing-library/react';
import { makeStore } from 'shared-store';
import { Provider, useDispatch } from 'shared-store/redux';
import { useEffect } from 'react';
import { defineRemote } from '../remotes/remote-module';
import { fenced } from './fenced';

/** Shows a page of a remote and leaves it; returns what was said about it. */
async function visit(Page: React.ComponentType, isOwn = ofThisFile, setup?: () => void) {
  const said: string[] = [];
  const routes = { '/shop': async () => ({ Component: Page }) };
  const module = defineRemote({ contract: 1, name: 'mf-shop', routes, ...(setup && { setup }) });
  const remote = fenced(module, { report: (sentence) => said.push(sentence), isOwn });
  await remote.setup?.();
  const { Component = () => null } = (await remote.routes['/shop']?.()) ?? {};
  const { unmount } = render(
    <Provider store={makeStore()}>
      <Component />
    </Provider>,
  );
  expect(screen.getByRole('heading')).toBeVisible();
  unmount();
  await Promise.resolve();
  return said;
}

/** What the tools of the test add is not the remote's. */
const ofThisFile = (caller: string) => caller.includes('fenced.test');

const heading = <h1>Shop</h1>;
const onMount = (act: () => void | (() => void)) =>
  function Page() {
    useEffect(act, []);
    return heading;
  };
const closeMenu = () => undefined;

test('a page that cleans up after itself is left in peace', async () => {
  const tidy = onMount(() => {
    window.addEventListener('scroll', closeMenu, { passive: true });
    document.addEventListener('keydown', closeMenu, true);
    window.addEventListener('load', closeMenu, { once: true });
    return () => {
      window.removeEventListener('scroll', closeMenu);
      document.removeEventListener('keydown', closeMenu, { capture: true });
    };
  });
  expect(await visit(tidy)).toEqual([]);
});

test('listeners that stay are named, whenever the remote added them', async () => {
  const added: [EventTarget, string][] = [];
  const listen = (target: EventTarget, type: string) => {
    target.addEventListener(type, closeMenu);
    added.push([target, type]);
  };
  const page = onMount(() => {
    listen(document, 'click');
    document.addEventListener('keydown', closeMenu, true);
    // Of another phase, so that it stays.
    return () => document.removeEventListener('keydown', closeMenu);
  });
  expect(await visit(page, undefined, () => listen(window, 'scroll'))).toEqual([
    "mf-shop left a listener for 'scroll' on window, closeMenu.",
    "mf-shop left a listener for 'click' on document, closeMenu.",
    "mf-shop left a listener for 'keydown' on document, closeMenu.",
  ]);
  for (const [target, type] of added) target.removeEventListener(type, closeMenu);
  document.removeEventListener('keydown', closeMenu, true);
});

test('what others add meanwhile is not blamed on the remote', async () => {
  const page = onMount(() => window.addEventListener('online', closeMenu));
  expect(await visit(page, (caller) => caller.includes('elsewhere'))).toEqual([]);
  window.removeEventListener('online', closeMenu);
});

test('a replaced global is named; one that is put back is not', async () => {
  const { fetch } = window;
  const { lastIndexOf } = Array.prototype;
  const replaces = onMount(() => {
    window.fetch = () => Promise.reject(new Error('mine'));
    Array.prototype.lastIndexOf = () => 0;
  });
  expect(await visit(replaces)).toEqual([
    'mf-shop replaced Array.prototype.lastIndexOf, which every page uses.',
    'mf-shop replaced fetch, which every page uses.',
  ]);
  window.fetch = fetch;
  Array.prototype.lastIndexOf = lastIndexOf;

  const restores = onMount(() => {
    Array.prototype.lastIndexOf = () => 0;
    return () => void (Array.prototype.lastIndexOf = lastIndexOf);
  });
  expect(await visit(restores)).toEqual([]);
});

test('styles that reach other pages are named', async () => {
  // As styled-components writes them in a browser; for tests it writes none.
  const withStyle = (text: string) =>
    onMount(() => {
      const style = document.createElement('style');
      style.dataset.styled = 'active';
      style.append(text);
      document.head.append(style);
      return () => style.remove();
    });
  const own = '.sc-a.b{color:red} .c:is(a, b) > header{color:red} @keyframes turn{from{top:0}to{top:1px}}';
  expect(await visit(withStyle(own))).toEqual([]);
  expect(await visit(withStyle(`${own} header, .mine{display:none} @media (width > 1px){nav a{color:red}}`))).toEqual([
    "mf-shop styled 'header', also where others draw.",
    "mf-shop styled 'nav a', also where others draw.",
  ]);
});

test('an action of shared-store that is dispatched by hand is named, and takes effect all the same', async () => {
  function Page() {
    const dispatch = useDispatch();
    useEffect(() => {
      dispatch({ type: 'session/sessionEnded' });
      dispatch({ type: 'api/resetApiState' });
      dispatch({ type: 'shop/opened' });
    }, [dispatch]);
    return heading;
  }
  expect(await visit(Page)).toEqual([
    'mf-shop dispatched session/sessionEnded, an action of shared-store.',
    'mf-shop dispatched api/resetApiState, an action of shared-store.',
  ]);
});
