import type { SavedSearch } from 'contracts';
import { Trash2 } from 'lucide-react';
import { LinkButton, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { SwitchField } from 'shared-ui/SwitchField';
import styled from 'styled-components';
import { searchHref } from './searchHref';
import { SEARCHES_MESSAGES as messages } from './savedSearches.messages';
import { useSavedSearch } from './useSavedSearch';

interface SavedSearchCardProps {
  uid: string;
  search: SavedSearch;
  onShow?: () => void;
}

/** A saved search: its name, a switch for notifications, and buttons that show its results and delete it. */
export function SavedSearchCard({ uid, search, onShow }: SavedSearchCardProps) {
  const { setNotify, remove } = useSavedSearch(uid, search);
  return (
    <Card aria-label={search.name}>
      <Name>{search.name}</Name>
      <SwitchField
        label={messages.notify}
        checked={search.notify}
        onChange={({ target }) => void setNotify(target.checked)}
      />
      <Actions>
        <LinkButton
          size="sm"
          tone="neutral"
          href={searchHref(search.filter)}
          aria-label={messages.showName({ name: search.name })}
          onClick={onShow}
        >
          {messages.show}
        </LinkButton>
        <IconButton
          size="sm"
          icon={<Trash2 aria-hidden />}
          label={messages.remove({ name: search.name })}
          onClick={() => void remove()}
        />
      </Actions>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
`;

const Name = styled.p`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;
