import { Timeline } from './Timeline';

export default {
  component: Timeline,
  args: {
    label: 'Bid history',
    entries: [
      { id: '2', title: '1,250.00 π', time: '2 min ago', children: 'nakamoto', highlight: true },
      { id: '1', title: '1,150.00 π', time: '1 h ago', children: 'satoshi' },
      { id: '0', title: 'Auction started', time: 'Nov 20' },
    ],
  },
};

export const Bids = {};
