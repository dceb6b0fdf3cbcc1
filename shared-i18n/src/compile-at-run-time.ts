import { compileMessage } from './compile.cjs';
import type { Compiled } from './state';

/** In Node, where nothing has compiled the messages before: each is, when it is first shown. */
export function compileAtRunTime(icu: string, constants: readonly string[]): Compiled | null {
  const code = compileMessage(icu, { constants });
  return code === null ? null : (new Function(`return ${code}`)() as Compiled);
}
