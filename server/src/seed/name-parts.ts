/** The words of the generated names: as in a real catalogue, some are frequent, some rare, and some contain others. */

const split = (list: string) => list.trim().split(/\s+/);

/** First words: 200. */
export const FIRST_PARTS = split(`
  amber apple atlas autumn azure balance bamboo beacon birch blaze bloom blue bold bonsai breeze bright bronze calm canyon cedar
  central cherry chrome circle citrus clear clever cloud clover cobalt comet copper coral cosmic crane crest crimson crisp crown crystal
  cyber daily dawn delta desert diamond digital direct dragon drift dynamic eagle early earth east easy echo eclipse elite ember
  emerald epic equal ever exact expert express fair falcon family fast fern first flame flash flint flora focus forest forward
  fox fresh frontier frost future galaxy garnet gentle giant ginger glacier global glow gold good grand granite green grove hazel
  happy harmony haven hawk hazy heart hidden high hill honest honey horizon humble icon indigo infinity inner iron island ivory
  jade jasmine jet jolly juniper kind kite lark laurel lavender legend lemon liberty light lily linden lion little local logic
  lotus lucky lunar lush magic magnet mango maple marble marine master meadow mellow merry metro midnight mighty mint mirror modern
  moon morning mosaic moss mountain mystic native navy neon nimble noble north nova oak oasis ocean olive omega onyx
  open orange orbit orchid origin otter oxford pacific palm panda paper peak pearl pine silver solar south still sunny swift
`);

/** Second words, by the category of the name. */
export const SUBJECTS = {
  business:
    split(`agency bureau company consult contract delivery factory farm harbor leasing logistics market office outlet partner press
    print service shipping shop staff store studio supply trade travel union ventures warehouse works`),
  brand:
    split(`atelier bakery boutique brand cafe candle couture craft denim fashion florist fragrance garden gallery jewelry kitchen label
    leather linen lounge outfit perfume runway salon scarf sneaker style tailor textile vintage`),
  crypto:
    split(`block bridge chain coin crypto dao ether exchange faucet gas hash key ledger mining mint node oracle payments staking swap
    token vault validator wallet yield`),
  finance:
    split(`account advisor asset bank bond broker budget capital cash credit dividend equity estate finance fund insurance invest
    lending loan money mortgage pension profit reserve savings stock tax treasury wealth`),
  tech: split(`analytics app backup binary browser byte cache cloudware code compute console data design device domain engine firmware
    hosting laptop mobile network pixel phone robot sensor server signal software stack system video`),
  premium:
    split(`arena auction castle concierge estates executive holding kingdom lodge luxury manor mansion palace penthouse
    platinum royal signature summit suite villa yacht`),
  other:
    split(`academy art beach bike board book camp car city club coach dance doctor field fishing fitness forum game golf guide guitar
    hiking hotel house journal lesson library magazine music news painter pet photo picnic poetry radio recipe school song sport
    story surf teacher theater ticket tour toys water weather wedding yoga`),
} as const;

/** Endings; the first is empty. */
export const ENDINGS = [
  '',
  ...split('hq 24 now 365 pro app go club online plus one net zone base world hub lab live team best plan kit way box'),
];

/** Descriptions; $1 and $2 are the words of the name. */
export const DESCRIPTIONS = [
  'A short and memorable name for a $2 with a $1 character.',
  'Registered since the first season of names. Fits a $2 project, a newsletter or a portfolio.',
  'Easy to spell, easy to say: $1 $2. Ready for your launch.',
  'Built for teams that offer $2 around the world.',
  'Two plain words, no numbers to remember. Used until last year by a $2 community.',
  'For founders who want their customers to find the $1 $2 at once.',
  'A trusted sound for anything about $2; the owner moves on to another venture.',
  'Parked with care and never used for advertising. Good for $2, mail and payments.',
];
