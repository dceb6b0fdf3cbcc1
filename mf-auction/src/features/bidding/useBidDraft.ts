import { useState } from 'react';
import { readBid } from './bidDraft';

/** A bid being typed. It outlives the form, so that an ended session or a new highest bid keeps the text. */
export interface TypedBid {
  text: string;
  /** The minimum when the text was typed. */
  minimum: number;
  /** What is wrong with it, once it was sent or refused. */
  error: string | null;
}

export interface BidDraftState extends TypedBid {
  /** It was enough when typed and no longer is. */
  isOvertaken: boolean;
  type(text: string): void;
  refuse(error: string): void;
  clear(): void;
}

/** `minimum` is what the auction asks for now, in π. */
export function useBidDraft(minimum: number): BidDraftState {
  const [typed, setTyped] = useState<TypedBid>({ text: '', minimum, error: null });
  const isOvertaken =
    readBid(typed.text, typed.minimum).amount !== null && readBid(typed.text, minimum).amount === null;
  return {
    ...typed,
    isOvertaken,
    type: (text) => setTyped({ text, minimum, error: null }),
    refuse: (error) => setTyped((before) => ({ ...before, error })),
    clear: () => setTyped({ text: '', minimum, error: null }),
  };
}
