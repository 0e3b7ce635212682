import { isQueryOwnedByUser } from '@shared/features/query/owner'
import { queryPageText } from '@shared/features/query/page-text'
import { z } from '@shared/kit/zod'
import type { Query } from '@shared/model/query/asked'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import { type SavedQuery, savedQueryDetailsSchema } from '@shared/model/query/saved-query'
import { call } from '../../ipc/client'
import { embeddedInitialState } from '../../ipc/initial-state'
import { RadioField } from '../../ui/form/choice-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

/**
 * Whether the current user may change or delete a saved query, which excludes examples and queries
 * shared by other users.
 */
export const isSavedQueryOfCurrentUser = (saved: SavedQuery): boolean => {
  const { operator: name, operatorId: id } = embeddedInitialState
  return saved.origin === 'own' && isQueryOwnedByUser(saved, { id, name })
}

const text = queryPageText.save
const howSchema = z.enum(['change', 'copy'])

interface SaveQueryDialogProps {
  readonly query: Query
  readonly chart: ChartChoice | null
  /** Saved query that is open; undefined if none is. */
  readonly saved: SavedQuery | undefined
  readonly onSaved: (saved: SavedQuery) => void
  readonly onClose: () => void
}

/**
 * Dialog **Lưu truy vấn** (save query): name, folder and visibility; if the open query belongs to
 * the user, it can be updated instead.
 */
export function SaveQueryDialog({ query, chart, saved, onSaved, onClose }: SaveQueryDialogProps) {
  const own = saved && isSavedQueryOfCurrentUser(saved) ? saved : undefined
  const form = useForm(
    savedQueryDetailsSchema.extend({ how: howSchema }),
    {
      name: saved?.name ?? '',
      description: saved?.description ?? '',
      folder: own?.folder ?? '',
      shared: own?.shared ?? false,
      how: own ? 'change' : 'copy'
    },
    { beside: query }
  )
  const sharing = form.field('shared')
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        failed: text.failed,
        save: async ({ how, ...words }) => {
          const changes = own && how === 'change'
          onSaved(
            changes
              ? await call('query:change', { id: own.id, words, query, chart })
              : await call('query:save', { words, query, chart })
          )
        },
        saved: ({ name }) => ({ title: text.saved, body: name })
      }}
      onClose={onClose}
    >
      {own && (
        <RadioField
          {...form.field('how')}
          label={text.how}
          choices={[
            { value: 'change', label: text.change },
            { value: 'copy', label: text.copy }
          ]}
        />
      )}
      <TextField {...form.field('name')} label={text.name} maxLength={200} required />
      <TextField {...form.field('description')} label={text.about} rows={2} maxLength={1_000} />
      <TextField
        {...form.field('folder')}
        label={text.folder}
        hint={text.folderHint}
        maxLength={100}
      />
      <RadioField
        name={sharing.name}
        label={text.sharing}
        value={sharing.value ? 'shared' : 'own'}
        choices={[
          { value: 'own', label: text.own },
          { value: 'shared', label: text.shared }
        ]}
        onChange={value => sharing.onChange(value === 'shared')}
      />
    </FormDialog>
  )
}
