import {
  type Domain,
  guestReportInput,
  LISTING_FAULTS,
  listingReportInput,
  type ListingReportInput,
  REPORT as RULE,
} from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError, selectCurrentUser, useAppSelector } from 'shared-store';
import { Button, LinkButton } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { useEffect, useId, useRef, useState } from 'react';
import { useReportListing } from './report.api';
import { REPORT } from './report.messages';

interface ReportDialogProps {
  domain: Domain;
  onClose: () => void;
}

/** What is wrong with the listing, in a few words; then the number of the report. What was typed stays after a failure. */
export function Component({ domain: { id, name }, onClose }: ReportDialogProps) {
  const formId = useId();
  const isGuest = useAppSelector(selectCurrentUser) === null;
  const [sent, setSent] = useState<Sent | null>(null);
  const [report, { isLoading }] = useReportListing();
  const off = usePaymentBlock(REPORT.offline);
  const form = useContractForm<Record<'kind' | 'text' | 'email', string>, ListingReportInput>(
    isGuest ? guestReportInput : listingReportInput,
    { kind: '', text: '', email: '' },
    { mode: 'onSubmit' },
  );
  const failure = form.formState.errors.root?.message;
  const send = form.handleSubmit(async (typed) => {
    const { data, error } = await report({ id, ...typed });
    if (data) return setSent({ number: data.data.number, email: isGuest ? (typed.email ?? null) : null });
    if (form.refuse(error)) return;
    form.setError('root', { message: isApiError(error) ? error.message : REPORT.failed });
  });
  return (
    <Dialog
      open
      busy={isLoading}
      onOpenChange={(open) => !open && onClose()}
      title={REPORT.title}
      description={<span translate="no">{name}</span>}
      footer={
        sent ? (
          <Button onClick={onClose}>{REPORT.close}</Button>
        ) : (
          <>
            <Button tone="neutral" disabled={isLoading} onClick={onClose}>
              {REPORT.cancel}
            </Button>
            <Button type="submit" form={formId} loading={isLoading} {...off.button}>
              {REPORT.send}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Receipt {...sent} />
      ) : (
        <Stack as="form" id={formId} noValidate onSubmit={(event) => void send(event)}>
          <SelectField
            {...form.field('kind')}
            label={REPORT.kind}
            placeholder={REPORT.choose}
            options={LISTING_FAULTS.map((value) => ({ value, label: REPORT.kinds[value] }))}
            required
          />
          <TextArea
            {...form.field('text')}
            label={REPORT.text}
            hint={REPORT.hint}
            rows={5}
            counterMax={RULE.textMax}
            required
          />
          {isGuest && (
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              label={REPORT.email}
              hint={REPORT.emailHint}
              required
            />
          )}
          {failure && <Banner tone="danger" title={failure} />}
          {off.reason && <p id={off.noteId}>{off.reason}</p>}
        </Stack>
      )}
    </Dialog>
  );
}

interface Sent {
  number: number;
  /** A guest's address. */
  email: string | null;
}

/** Takes the focus from the button that is gone, so that it is read out. */
function Receipt({ number, email }: Sent) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap={3}>
      <h3 ref={title} tabIndex={-1}>
        {REPORT.thanks}
      </h3>
      <p>{REPORT.number({ number: String(number) })}</p>
      <p>{email === null ? REPORT.next.user : REPORT.next.guest({ email })}</p>
      <LinkButton tone="ghost" href="/policies/listing#reports">
        {REPORT.figures}
      </LinkButton>
    </Stack>
  );
}
