/** A parsed query; `problem` says what a call of the contract refuses (api.md, 'Refusals'). */
const PROBLEM = Symbol('problem of the query');

/** Parses a query string into single values. Never throws: pages are lenient, calls refuse by queryProblem. */
export function parseQuery(text: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string> & { [PROBLEM]?: [string, string] };
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in query) query[PROBLEM] ??= [key, 'Give this key once.'];
    else if (/[[\]\0]/.test(key)) query[PROBLEM] ??= ['query', 'Query keys are plain names.'];
    else if (value.includes('\0')) query[PROBLEM] ??= [key, 'This text contains a character that is not allowed.'];
    query[key] = value;
  }
  return query;
}

/** The key at fault and its sentence, or undefined. */
export function queryProblem(query: unknown): [string, string] | undefined {
  return (query as { [PROBLEM]?: [string, string] })[PROBLEM];
}
