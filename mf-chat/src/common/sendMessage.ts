import { isFilled, readText } from 'contracts';
import {
  type ApiError,
  type AppThunk,
  connectionLost,
  isApiError,
  isFinal,
  newId,
  whenServerMayBeAsked,
} from 'shared-store';
import { chatApi, messageSent } from './chat.api';
import { CHAT_TEXT } from './chat.messages';
import { draftChanged, outgoingChanged, outgoingRemoved, ownerChanged, selectOutbox, selectOwner } from './chat.slice';
import { forgetOutgoing, keepDraft, keepOutgoing, type OutgoingMessage, readKept } from './keptChat';

/** Takes over what the person left unsent, and goes on sending it. */
export function chatEntered(uid: string): AppThunk {
  return (dispatch, getState) => {
    if (selectOwner(getState()) !== uid) dispatch(ownerChanged({ uid, ...readKept(uid) }));
    dispatch(sendWaiting());
  };
}

export function typeDraft(conversationId: string, text: string): AppThunk {
  return (dispatch, getState) => {
    dispatch(draftChanged({ conversationId, text }));
    keepDraft(selectOwner(getState()), conversationId, text);
  };
}

/** Puts a message behind those of its conversation that wait; blank text is ignored. */
export function sendMessage(conversationId: string, text: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const message = readText(text);
    if (!isFilled(message)) return;
    dispatch(stateChanged({ id: newId(), conversationId, text: message, state: 'waiting', failure: null }));
    await dispatch(sendQueue(conversationId));
  };
}

/** Sends a refused message again under its id, so that one whose response was lost is kept once. */
export function sendAgain(message: OutgoingMessage): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(stateChanged({ ...message, state: 'waiting', failure: null }));
    await dispatch(sendQueue(message.conversationId));
  };
}

export function discardOutgoing(id: string): AppThunk {
  return (dispatch, getState) => {
    dispatch(outgoingRemoved(id));
    forgetOutgoing(selectOwner(getState()), id);
  };
}

/** Sends everything that waits, e.g. when the connection is back. */
export function sendWaiting(): AppThunk {
  return (dispatch, getState) => {
    const waiting = new Set(selectOutbox(getState()).map(({ conversationId }) => conversationId));
    for (const conversationId of waiting) void dispatch(sendQueue(conversationId));
  };
}

const stateChanged =
  (message: OutgoingMessage): AppThunk =>
  (dispatch, getState) => {
    dispatch(outgoingChanged(message));
    keepOutgoing(selectOwner(getState()), message);
  };

/** Sends what waits in one conversation, one after the other, so that the order stays; a lost connection stops it. */
function sendQueue(conversationId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const own = () => selectOutbox(getState()).filter((each) => each.conversationId === conversationId);
    if (own().some(({ state }) => state === 'sending')) return;
    for (;;) {
      const next = own().find(({ state }) => state === 'waiting');
      if (!next || !(await dispatch(sendOne(next)))) return;
    }
  };
}

/** False when the connection or the session is gone, or the server asks to wait: the message does. */
function sendOne(message: OutgoingMessage): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { id, conversationId, text } = message;
    dispatch(stateChanged({ ...message, state: 'sending', failure: null }));
    try {
      const sending = chatApi.endpoints.chat_sendMessage.initiate({ id: conversationId, message: text, clientId: id });
      const { data: sent } = await dispatch(sending).unwrap();
      await dispatch(messageSent(conversationId, sent));
      dispatch(discardOutgoing(id));
      return true;
    } catch (error) {
      if (isApiError(error) && mayWait(error)) {
        dispatch(stateChanged({ ...message, state: 'waiting', failure: null }));
        if (error.code === 'NO_RESPONSE') connectionLost(Date.now());
        else if (error.status !== 401) whenServerMayBeAsked(() => void dispatch(sendQueue(conversationId)));
        return false;
      }
      const failure = isApiError(error) ? error.message : CHAT_TEXT.failed;
      dispatch(stateChanged({ ...message, state: 'failed', failure }));
      return true;
    }
  };
}

/** A lost connection, an ended session and a busy server pass; a refusal stays one. */
const mayWait = (error: ApiError) => error.code === 'NO_RESPONSE' || !isFinal(error);
