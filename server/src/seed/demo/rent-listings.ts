import type { RentFacts } from './listing-facts';

// prettier-ignore
export const RENT_LISTINGS: readonly RentFacts[] = [
  { name: 'coffeeshop.pi', category: 'business', price: 18, period: 'monthly', seller: 'carol', hoursOld: 39, description: 'Try a new café under the name that guests search for. Month by month, no longer than you need it.', tags: ['food', 'shop', 'local business'] },
  { name: 'tutor.pi', category: 'business', price: 25, period: 'monthly', seller: 'bob', hoursOld: 184, description: 'For one teacher or a whole network of them. Rent it for a term and see.', tags: ['education', 'one word'] },
  { name: 'festival.pi', category: 'other', price: 60, period: 'quarterly', seller: 'carol', hoursOld: 231, description: 'Line-up, tickets and camping on one page, for as long as the season lasts.', tags: ['events', 'music'] },
  { name: 'townhall.pi', category: 'other', price: 90, period: 'yearly', seller: 'erin', hoursOld: 268, description: 'Minutes, votes and notices of a neighbourhood. Rented by the year to a community that meets.', tags: ['community', 'public'] },
  { name: 'cashflow.pi', category: 'finance', price: 55, period: 'quarterly', seller: 'bob', hoursOld: 97, description: 'What comes in, what goes out. For an accountant who launches a tool next quarter.', tags: ['accounting', 'exact match'] },
  { name: 'chainview.pi', category: 'crypto', price: 35, period: 'monthly', seller: 'carol', hoursOld: 156, description: 'A window on blocks and fees. For an explorer, a dashboard or a weekly letter.', tags: ['crypto', 'analytics'] },
  { name: '9000.pi', category: 'numeric', price: 120, period: 'yearly', seller: 'carol', hoursOld: 420, description: 'A round number with a wink. For a quality standard, a score board or a robot.', tags: ['four digits', 'round number'] },
  { name: 'meadow.pi', category: 'premium', price: 200, period: 'yearly', seller: 'carol', hoursOld: 345, description: 'Open, green and quiet. A premium word by the year for a brand that is still growing.', tags: ['one word', 'nature'] },

  { name: 'studio.pi', category: 'brand', price: 45, period: 'monthly', seller: 'carol', hoursOld: 1_010, status: 'rented', description: 'Recording, drawing, dancing: the room where it happens. Rented to a podcast house.', tags: ['one word', 'design'] },
  { name: 'courses.pi', category: 'tech', price: 30, period: 'monthly', seller: 'carol', hoursOld: 890, status: 'rented', description: 'Learn something on a Tuesday evening. Rented to a language school.', tags: ['education', 'exact match'] },
];
