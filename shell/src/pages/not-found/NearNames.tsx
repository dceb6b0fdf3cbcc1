import { type Domain, formatPi } from 'contracts';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { useDomains } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import styled, { css } from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.nearNames', {
  newest: 'New on the market',
  near: 'You might like',
});

const SHOWN = 3;
const NEWEST = { limit: SHOWN };
const NBSP = '\u00a0';

/** Three names that a lost visitor may have meant, else the newest; their places while they load, nothing when that fails. */
export function NearNames({ query }: { query: string }) {
  const near = useDomains(query ? { limit: SHOWN, q: query } : NEWEST);
  const isNothingNear = query !== '' && near.data?.data.length === 0;
  const newest = useDomains(isNothingNear ? NEWEST : skipToken);
  const { data, isError } = isNothingNear ? newest : near;
  if (isError || data?.data.length === 0) return null;
  if (!data) return <Places />;
  return (
    <Root aria-labelledby="names">
      <Title id="names">{isNothingNear || query === '' ? TEXT.newest : TEXT.near}</Title>
      <List role="list">
        {data.data.map((name) => (
          <li key={name.id}>
            <Name href={`/domains/${name.id}`}>
              <NamePlate name={name.name} category={name.category} size="sm" decorative />
              <strong translate="no">{name.name}</strong>
              <span>{formatPi(priceOf(name))}</span>
            </Name>
          </li>
        ))}
      </List>
    </Root>
  );
}

/** As high as three names under their title. */
const Places = () => (
  <Root aria-hidden>
    <Title as="p">{NBSP}</Title>
    <List as="div">
      {Array.from({ length: SHOWN }, (_, place) => (
        <Tile key={place}>
          <Plate />
          <strong>{NBSP}</strong>
          <span>{NBSP}</span>
        </Tile>
      ))}
    </List>
  </Root>
);

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

const tile = css`
  display: flex;
  align-items: center;
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
    flex: 1;
    text-align: start;
    color: ${theme.color.text};
    font-size: ${theme.fontSize.md};
  }

  &:hover {
    border-color: ${theme.color.brand};
  }

  ${theme.media.md} {
    flex-direction: column;
    block-size: 100%;
    box-sizing: border-box;

    & > strong {
      text-align: center;
    }
  }
`;

/** As large as the plate that comes. */
const Plate = styled.span`
  inline-size: 5.5rem;
  block-size: 4rem;
`;

const Name = styled(Link)`
  ${tile}
`;

const Tile = styled.div`
  ${tile}
`;
