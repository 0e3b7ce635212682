import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { fileImportText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { SelectField } from '../../../ui/form/choice-field'
import { SourceColumns } from '../flow/source-columns'
import type { PipelineWizardState } from './use-wizard'

const text = pipelineCreationText.columns

/** Wizard step that shows the detected columns, which the user corrects and confirms. */
export function WizardColumnsStep({ wizard }: { readonly wizard: PipelineWizardState }) {
  const { found, setColumns, chooseSheet, guess } = wizard
  if (!found) return null
  const count = formatNumber(found.columns.length)
  const isRecalled = found.place.kind === 'folder' && (found.place.readings ?? []).length > 0
  return (
    <>
      <p role="status">{found.file ? text.seen(found.file, count) : text.found(count)}</p>
      {isRecalled && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{text.recalled}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void guess()}>
              {fileImportText.choice.reset}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {found.sheets.length > 1 && (
        <SelectField
          name="sheet"
          label={text.sheet}
          value={found.sheet ?? ''}
          choices={found.sheets.map(sheet => ({ value: sheet, label: sheet }))}
          onChange={sheet => void chooseSheet(sheet)}
        />
      )}
      <SourceColumns columns={found.columns} onChange={setColumns} />
    </>
  )
}
