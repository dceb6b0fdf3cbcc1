import type { Meta, StoryObj } from '@storybook/react-vite';
import { NamePlate } from '../NamePlate/NamePlate';
import { SearchCombobox, type SearchComboboxProps } from '../SearchCombobox/SearchCombobox';
import { SearchBox, type SearchBoxProps } from './SearchBox';

const listOf =
  (list: Partial<SearchComboboxProps>): SearchBoxProps['list'] =>
  async () => ({ SearchList: (field) => <SearchCombobox {...field} {...list} /> });

const row = (name: string, note: string, meta: string) => ({
  id: name,
  label: name,
  note,
  meta,
  picture: <NamePlate name={name} size="xs" decorative />,
});

export default {
  component: SearchBox,
  args: {
    label: 'Search domains',
    value: '',
    onChange: () => undefined,
    onSubmit: () => undefined,
    placeholder: 'Search .pi names',
    list: listOf({}),
  },
} satisfies Meta<typeof SearchBox>;

type Story = StoryObj<typeof SearchBox>;

export const Rest: Story = {};
export const Typing: Story = {
  args: { typing: ['crypto', 'shop', 'finance'], examples: ['crypto', 'shop', 'finance', 'app'] },
};
export const Results: Story = {
  args: {
    value: 'cry',
    list: listOf({
      status: 'results',
      heading: 'Names',
      suggestions: [row('crypto.pi', 'Auction · 41m 12s', '260 π'), row('crystal.pi', 'Buy now', '90 π')],
    }),
  },
};
export const LongNames: Story = {
  args: {
    value: 'long',
    list: listOf({
      status: 'results',
      suggestions: [row(`${'long'.repeat(15)}own.pi`, 'Auction · 2h 14m 08s', '1,234,567.89 π')],
    }),
  },
};
export const Taken: Story = {
  args: {
    value: 'shop',
    list: listOf({
      status: 'results',
      others: [{ id: 'state', label: 'shop.pi is sold', note: '1 similar name for sale' }],
      suggestions: [row('shopping.pi', 'Buy now', '210 π')],
    }),
  },
};
export const Recent: Story = {
  args: { list: listOf({ heading: 'Recent searches', others: [{ id: '1', label: 'mint' }] }) },
};
export const Loading: Story = { args: { value: 'cry', list: listOf({ status: 'loading' }) } };
export const NoResult: Story = { args: { value: 'qqq', list: listOf({ status: 'results' }) } };
export const Failed: Story = { args: { value: 'cry', list: listOf({ status: 'error' }) } };
export const Offline: Story = { args: { value: 'cry', list: listOf({ status: 'offline' }) } };
