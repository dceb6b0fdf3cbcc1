import { runInNewContext } from 'node:vm';
import { startSnippet } from './hints';

const SHELL = {
  version: '1',
  scripts: ['/assets/js/vendor.1.js', '/assets/js/shell.2.js'],
  preload: [],
  fonts: [],
  integrity: { '/assets/js/vendor.1.js': 'sha384-vendor', '/assets/js/shell.2.js': 'sha384-shell' },
};
const ALL = ['/assets/js/vendor.1.js', '/assets/js/shell.2.js'];

/** A browser as far as the snippet knows one. */
function open({ hidden = false, reportsPaints = true } = {}) {
  const started: Record<string, unknown>[] = [];
  const timers: (() => void)[] = [];
  let painted = () => undefined as void;
  class Observer {
    constructor(heard: () => void) {
      painted = heard;
    }
    observe() {
      if (!reportsPaints) throw new TypeError('unknown type');
    }
  }
  const script = () => {
    const made: Record<string, unknown> = {};
    made.setAttribute = (name: string, value: string) => (made[name] = value);
    return made;
  };
  const document = {
    hidden,
    createElement: script,
    head: { appendChild: (made: Record<string, unknown>) => started.push(made) },
  };
  const source = startSnippet(SHELL, 'n0nce').replace(/^<script nonce="n0nce">|<\/script>$/g, '');
  runInNewContext(source, {
    document,
    PerformanceObserver: Observer,
    setTimeout: (work: () => void) => timers.push(work),
  });
  return { started, paint: () => painted(), waitInVain: () => timers.forEach((work) => work()) };
}
const sources = ({ started }: ReturnType<typeof open>) => started.map(({ src }) => src);

test('the scripts start after the first paint, once, pinned and in their order', () => {
  const page = open();
  expect(page.started).toEqual([]);
  page.paint();
  page.paint();
  page.waitInVain();
  expect(sources(page)).toEqual(ALL);
  expect(page.started[1]).toMatchObject({ async: false, integrity: 'sha384-shell', nonce: 'n0nce' });
});

test('a page that nobody looks at does not wait for a paint', () => {
  expect(sources(open({ hidden: true }))).toEqual(ALL);
});

test.each([true, false])('where no paint is told of (observed: %s), they start after a while', (reportsPaints) => {
  const page = open({ reportsPaints });
  expect(page.started).toEqual([]);
  page.waitInVain();
  expect(sources(page)).toEqual(ALL);
});
