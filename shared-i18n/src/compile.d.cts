export interface CompileOptions {
  constants?: readonly string[];
  isolates?: boolean;
}
export function compileMessage(icu: string, options?: CompileOptions): string | null;
export function argumentsOf(icu: string): Map<string, string>;
