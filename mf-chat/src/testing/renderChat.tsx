import { Slot } from 'mf-kit';
import { renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';

/** Renders the chat and the button that opens it, on a page of another remote. */
export const renderChat = (options: Parameters<typeof renderRoute>[2]) =>
  renderRoute(remote, '/elsewhere', {
    ...options,
    children: (
      <>
        <Slot name="shell.messages" place="header" />
        <Slot name="shell.floating" />
      </>
    ),
  });
