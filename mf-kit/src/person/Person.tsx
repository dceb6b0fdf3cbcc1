import { formatRating, type Party } from 'contracts';
import { BadgeCheck, Star } from 'lucide-react';
import { Avatar, type AvatarSize, Link, theme, VisuallyHidden } from 'shared-ui';
import type { ReactNode } from 'react';
import { formats } from 'shared-i18n';
import styled from 'styled-components';
import { PERSON } from './person.messages';

export interface PersonProps {
  person: Party & { isVerified?: boolean | undefined; rating?: number | null | undefined };
  size?: AvatarSize;
  /** The reader: 'You' stands beside the name. */
  isYou?: boolean;
  /** False where the name stands in a link or a button already. */
  linked?: boolean;
  /** Called before the link is followed. */
  onOpen?: () => void;
  /** A second line under the name, e.g. what this person did. */
  children?: ReactNode;
}

/** A person who is named: their face, @name, tick and rating, with the way to their page. */
export function Person({ person, size = 24, isYou = false, linked = true, onOpen, children }: PersonProps) {
  const { uid, username, profileImage, isVerified, rating } = person;
  const name = <bdi>{handleOf(username)}</bdi>;
  return (
    <Row $size={size}>
      <Avatar uid={uid} src={profileImage} size={size} />
      <Words>
        <Line>
          <Name $isTight={!!children}>
            {linked ? (
              <Link href={`/sellers/${encodeURIComponent(uid)}`} onClick={onOpen}>
                {name}
              </Link>
            ) : (
              name
            )}
          </Name>
          {isVerified && (
            <Tick>
              <BadgeCheck aria-hidden />
              <VisuallyHidden>{PERSON.verified}</VisuallyHidden>
            </Tick>
          )}
          {isYou && <You>{PERSON.you}</You>}
          {rating != null && <Rating value={rating} />}
        </Line>
        {children && <Second>{children}</Second>}
      </Words>
    </Row>
  );
}

/** '@carol'; a name that cannot be a username is shown as it is: 'deleted user'. */
export const handleOf = (username: string) => (username.includes(' ') ? username : formats().handle(username));

/** A mean of stars, as a figure. */
function Rating({ value }: { value: number }) {
  const rating = formatRating(value);
  return (
    <Figure>
      <Star aria-hidden />
      <span aria-hidden>{rating}</span>
      <VisuallyHidden>{PERSON.rated({ rating })}</VisuallyHidden>
    </Figure>
  );
}

const Row = styled.span<{ $size: AvatarSize }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ $size }) => ($size > 32 ? theme.space[3] : theme.space[2])};
  min-inline-size: 0;
  max-inline-size: 100%;
`;

const Words = styled.span`
  display: grid;
  min-inline-size: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-inline-size: 0;
`;

/* As high as a finger needs; above a second line what can be tapped reaches beyond its own. */
const Name = styled.strong<{ $isTight: boolean }>`
  min-inline-size: ${theme.size.tap};
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;

  & > * {
    display: inline-block;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: top;
  }
  & > a {
    min-inline-size: min(${theme.size.tap}, 100%);
    padding-block: calc((${theme.size.tap} - ${theme.lineHeight.md}) / 2);
    line-height: ${theme.lineHeight.md};
    ${({ $isTight }) => $isTight && `margin-block: calc((${theme.lineHeight.md} - ${theme.size.tap}) / 2);`}
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

const Tick = styled.span`
  display: inline-flex;
  flex: none;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    fill: ${theme.color.info};
    color: ${theme.color.bg};
  }
`;

const You = styled.span`
  flex: none;
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface2};
  color: ${theme.color.link};
  font-size: ${theme.fontSize.xs};
  line-height: 1.25rem;
  font-weight: ${theme.weight.semibold};
`;

const Figure = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 0.125rem;
  margin-inline-start: ${theme.space[1]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};

  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    fill: ${theme.color.goldBright};
    color: ${theme.color.goldBright};
  }
`;

const Second = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;
