import { type Domain, formatPi } from 'contracts';
import { Link, theme } from 'shared-ui';
import { useDomains } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import styled from 'styled-components';

const SHOWN = 3;
const NEWEST = { limit: SHOWN };

/** Three names that a lost visitor may have meant, else the newest; nothing while they load or when that fails. */
export function NearNames({ query }: { query: string }) {
  const near = useDomains(query ? { limit: SHOWN, q: query } : NEWEST);
  const isNothingNear = query !== '' && near.data?.data.length === 0;
  const newest = useDomains(isNothingNear ? NEWEST : skipToken);
  const names = (isNothingNear ? newest : near).data?.data ?? [];
  if (names.length === 0) return null;
  return (
    <Root aria-labelledby="names">
      <Title id="names">{isNothingNear || query === '' ? 'New on the market' : 'Names like it'}</Title>
      <List role="list">
        {names.map((name) => (
          <li key={name.id}>
            <Name href={`/domains/${name.id}`}>
              <strong translate="no">{name.name}</strong>
              <span>{formatPi(priceOf(name))}</span>
            </Name>
          </li>
        ))}
      </List>
    </Root>
  );
}

const priceOf = ({ mode, price, rentPrice, highestBid }: Domain): number =>
  (mode === 'auction' ? highestBid : mode === 'rent' ? rentPrice : null) ?? price;

const Root = styled.section`
  inline-size: min(30rem, 100%);
`;

const Title = styled.h2`
  margin: 0 0 ${theme.space[3]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.md};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Name = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  text-decoration: none;
  overflow-wrap: anywhere;

  & > strong {
    color: ${theme.color.text};
    font-size: ${theme.fontSize.md};
  }

  &:hover {
    border-color: ${theme.color.brand};
  }

  ${theme.media.md} {
    flex-direction: column;
    align-items: center;
    block-size: 100%;
    box-sizing: border-box;
  }
`;
