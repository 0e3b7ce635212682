import type { SampleRestoreChoice } from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { SampleDataDecisionList } from './choice-list'
import type { SampleDataDialogProps } from './take-away-dialog'
import { SampleDataChangeDialog } from './work-dialog'

const text = sampleDataText.dialog

/**
 * Dialog **Nạp lại dữ liệu mẫu** (restore sample data): shows what is restored, and how conflicts
 * with the unit's own data are resolved.
 */
export function RestoreSampleDataDialog({ overview, onClose }: SampleDataDialogProps) {
  const { clashes } = overview
  const [choices, setChoices] = useState<Readonly<Record<string, SampleRestoreChoice>>>({})
  return (
    <SampleDataChangeDialog
      title={sampleDataText.bringBack}
      intro={text.bringBackIntro}
      failed={sampleDataText.failed.bringBack}
      overview={overview}
      open={clashes.filter(({ key }) => choices[key] === undefined).length}
      run={job => call('sampleData:bringBack', { choices, job })}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <SampleDataDecisionList<SampleRestoreChoice>
          title={text.clashes}
          hint={text.clashesHint}
          words={{ rename: text.rename, skip: text.skip }}
          lines={clashes.map(({ key, kind, name, taken, choices: may, resting }) => ({
            key,
            kind,
            name,
            why: [
              taken,
              ...(resting.length > 0
                ? [text.resting(resting.map(other => other.name).join(', '))]
                : [])
            ],
            choices: may
          }))}
          chosen={choices}
          onChoose={more => setChoices(before => ({ ...before, ...more }))}
        />
      )}
    </SampleDataChangeDialog>
  )
}
