import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { configurationText } from '@shared/features/settings/configuration-text'
import { settingParameter } from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import {
  type DocumentFields,
  defaultDocumentFields,
  documentFieldsSchema
} from '@shared/model/documents/document-fields'
import {
  parseDocumentFieldsDraft,
  toDocumentFieldsDraft
} from '@shared/model/documents/fields-draft'
import { documentFieldsText } from '@shared/model/documents/fields-text'
import { isDefaultConfigurationValue } from '@shared/model/settings/configuration'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useConfiguration } from '../../session/configuration'
import { hasPermission } from '../../session/permission'
import { DocumentFieldsForm } from '../../ui/document/document-fields-form'
import { DocumentFieldsPreview } from '../../ui/document/document-fields-preview'
import { UnsavedFormGuard } from '../../ui/form/leave-guard'
import { useForm } from '../../ui/form/use-form'
import { Card } from '../../ui/page/card'
import { ChoiceSettingRow } from './limit-tabs'
import { useChangeConfiguration } from './use-change'

const item = 'documentFields'
const { title, explanation, words } = configurationText.items[item]

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  marked: { borderRadius: '8px', outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 446px',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1350px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  preview: {
    position: 'sticky',
    top: '8px',
    '@media (max-width: 1350px)': { position: 'static' }
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

/** Tab **Mẫu văn bản** (document template): fields of official documents of the office. */
export function DocumentFieldsTab() {
  const { configuration } = useConfiguration()
  const [round, setRound] = useState(0)
  return (
    <>
      {/* Remounted after a save, so that the saved values are those without changes. */}
      <DocumentFieldsCard
        key={round}
        saved={configuration[item]}
        onSaved={() => setRound(before => before + 1)}
      />
      <Card>
        <ChoiceSettingRow item="releaseDocuments" values={[true, false]} />
      </Card>
    </>
  )
}

interface DocumentFieldsCardProps {
  readonly saved: DocumentFields
  readonly onSaved: () => void
}

function DocumentFieldsCard({ saved, onSaved }: DocumentFieldsCardProps) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const { configuration, change } = useConfiguration()
  const reset = useChangeConfiguration()
  const isEditable = hasPermission('administer')
  const form = useForm(documentFieldsSchema, toDocumentFieldsDraft(saved), {
    toInput: parseDocumentFieldsDraft
  })
  const store = (fields: DocumentFields): Promise<void> => change({ [item]: fields })
  const saving = {
    save: store,
    saved: () => ({ title: configurationText.saved }),
    failed: configurationText.failed,
    onSaved
  }
  const restore = async (): Promise<void> => {
    if (await reset.save({ [item]: defaultDocumentFields })) onSaved()
  }
  // Values that are no valid fields yet are not drawn.
  const shown = documentFieldsSchema.safeParse(parseDocumentFieldsDraft(form.values)).data ?? saved
  const isInitial = isDefaultConfigurationValue(item, configuration)
  const isMarked = params.get(settingParameter) === item
  return (
    <form
      noValidate
      data-setting={item}
      className={mergeClasses(styles.part, isMarked && styles.marked)}
      onSubmit={event => {
        event.preventDefault()
        void form.submit(saving)
      }}
    >
      <UnsavedFormGuard active={form.dirty} inTab />
      <p className={styles.quiet}>{explanation}</p>
      <p className={styles.quiet}>{settingsText.defaultValue(words(defaultDocumentFields))}</p>
      <div className={styles.columns}>
        <div className={styles.part}>
          <DocumentFieldsForm
            field={name => {
              const bound = form.field(name)
              return { ...bound, disabled: bound.disabled || !isEditable }
            }}
          />
        </div>
        <Card title={documentFieldsText.preview.title} className={styles.preview}>
          <DocumentFieldsPreview fields={shown} />
        </Card>
      </div>
      {isEditable && (
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={form.busy || !form.dirty}
            aria-label={configurationText.saveItem(title)}
          >
            {configurationText.save}
          </Button>
          {!isInitial && (
            <Button
              icon={<ArrowUndoRegular />}
              disabledFocusable={form.busy || reset.busy}
              aria-label={settingsText.undoItem(title)}
              onClick={() => void restore()}
            >
              {settingsText.undo}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
