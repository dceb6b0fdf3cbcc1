import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the built stories are; those of one workspace when STORIES_FOLDER names its folder. */
export const STORIES_FOLDER = process.env.STORIES_FOLDER ?? resolve(__dirname, '../../../dist/stories/all');

export interface Story {
  id: string;
  /** e.g. mf-auction/Domain */
  title: string;
  name: string;
}

/** The stories of screens, of shell and remotes. The kit's components are checked within the screens. */
export function screenStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(join(STORIES_FOLDER, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(({ type, title }) => type === 'story' && /^(mf-\w+|shell)\//.test(title));
}
