import { CATEGORIES, CATEGORY_LABEL, DOMAIN, posesAs } from 'contracts';
import { Button, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { SelectField } from 'shared-ui/SelectField';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import styled from 'styled-components';
import { type StepProps, withoutEnding } from './listingForm';
import { suggestCategory } from './suggestCategory';
import { TagsField } from '../../../common/TagsField';
import { WIZARD_MESSAGES as messages } from './wizard.messages';

/** Step 1: the name and what it is good for. */
export function NameStep({ form, fields }: StepProps) {
  const name = form.field('name');
  const label = withoutEnding(fields.name);
  const posed = label === '' ? null : posesAs(label);
  const suggestion = suggestCategory(label);
  return (
    <>
      <TextField
        {...name}
        label={messages.name}
        required
        suffix=".pi"
        hint={messages.nameHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const bare = withoutEnding(event.target.value);
          if (/\.pi\s*$/i.test(event.target.value)) event.target.value = bare;
          return name.onChange(event);
        }}
      />
      {posed !== null && <Banner tone="warning" title={messages.reserved({ posed })} />}
      <SelectField
        {...form.field('category')}
        label={messages.category}
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABEL[value] }))}
      />
      {suggestion && suggestion !== fields.category && (
        <Suggestion>
          <span role="status">{messages.suggested({ label: CATEGORY_LABEL[suggestion] })}</span>
          <Button tone="neutral" size="sm" onClick={() => form.setValue('category', suggestion)}>
            {messages.takeSuggestion({ label: CATEGORY_LABEL[suggestion] })}
          </Button>
        </Suggestion>
      )}
      <TextArea
        {...form.field('description')}
        label={messages.description}
        required
        counterMax={DOMAIN.descriptionMax}
        value={fields.description}
      />
      <TagsField
        tags={fields.tags}
        error={form.field('tags').error}
        onChange={(tags) =>
          form.setValue('tags', tags, {
            shouldValidate: form.formState.isSubmitted || form.field('tags').error !== undefined,
          })
        }
      />
    </>
  );
}

const Suggestion = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  color: ${theme.color.textMuted};
`;
