/**
 * What browsers of the floor lack, iOS 15 and Chrome 87 (docs/rules.md section 15), and what this site and its libraries use. Fetched only
 * where something is missing.
 */
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/error/constructor';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/at';
import 'core-js/actual/structured-clone';
import 'core-js/actual/typed-array/at';
import 'core-js/actual/url/can-parse';

if (!('inert' in HTMLElement.prototype))
  // The style sheet keeps the pointer away (shared-ui/theme/globalCss.ts); the keyboard's focus is sent back here.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target.closest('[inert]')) target.blur();
    },
    true,
  );

if (!('timeout' in AbortSignal))
  Object.defineProperty(AbortSignal, 'timeout', {
    value: (ms: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
      return controller.signal;
    },
  });
