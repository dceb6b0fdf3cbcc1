import { Heart } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { useWatch } from './useWatch';
import { WATCH_MESSAGES as messages } from './watch.messages';

export interface WatchButtonProps {
  domainId: string;
  name: string;
  /** With its label beside the heart. */
  labelled?: boolean;
}

/** A heart that is pressed while its name is watched. */
export function Component({ domainId, name, labelled = false }: WatchButtonProps) {
  const { isWatched, toggle } = useWatch(domainId, name);
  const icon = isWatched ? (
    <Heart aria-hidden fill={theme.color.danger} color={theme.color.danger} />
  ) : (
    <Heart aria-hidden />
  );
  const label = messages.watchName({ name });
  return labelled ? (
    <Button tone="neutral" size="sm" icon={icon} aria-label={label} aria-pressed={isWatched} onClick={toggle}>
      {isWatched ? messages.watching : messages.watch}
    </Button>
  ) : (
    <IconButton tone="neutral" size="sm" icon={icon} label={label} pressed={isWatched} onClick={toggle} />
  );
}
