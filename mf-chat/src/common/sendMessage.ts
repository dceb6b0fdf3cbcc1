import { type AppThunk, isApiError } from 'shared-store';
import { chatApi } from './chat.api';
import { CHAT_TEXT } from './chat.messages';
import { outgoingRemoved, sendingFailed, sendingStarted } from './chat.slice';

/**
 * Sends a message; blank text is ignored. With the `id` of a failed message of the outbox, that one is sent again; the server
 * knows it by that id, so that a message whose response was lost is kept once.
 */
export function sendMessage(
  conversationId: string,
  text: string,
  id: string = crypto.randomUUID(),
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const message = text.trim();
    if (!message) return;
    dispatch(sendingStarted({ id, conversationId, text: message }));
    try {
      await dispatch(
        chatApi.endpoints.chat_sendMessage.initiate({ id: conversationId, message, clientId: id }),
      ).unwrap();
      dispatch(outgoingRemoved(id));
    } catch (error) {
      dispatch(sendingFailed({ id, failure: isApiError(error) ? error.message : CHAT_TEXT.failed }));
    }
  };
}
