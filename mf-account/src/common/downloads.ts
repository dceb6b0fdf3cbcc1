/**
 * Reads a file that a call sends: its address in this page, for `saveFile`. A refusal is read as JSON, as everywhere.
 * To be used as the `responseHandler` of an endpoint.
 */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json().catch(() => ({}));
  return URL.createObjectURL(await response.blob());
}

/** Hands a file that was read over to the browser's downloads, and forgets its address. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
