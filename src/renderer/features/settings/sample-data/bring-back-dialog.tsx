import type { BringChoice } from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { ChoiceList } from './choice-list'
import type { SampleDialogProps } from './take-away-dialog'
import { WorkDialog } from './work-dialog'

const text = sampleDataText.dialog

/** **Nạp lại dữ liệu mẫu**: what is restored, and how conflicts with own data are resolved. */
export function BringBackDialog({ overview, onClose }: SampleDialogProps) {
  const { clashes } = overview
  const [choices, setChoices] = useState<Readonly<Record<string, BringChoice>>>({})
  return (
    <WorkDialog
      title={sampleDataText.bringBack}
      intro={text.bringBackIntro}
      failed={sampleDataText.failed.bringBack}
      overview={overview}
      open={clashes.filter(({ key }) => choices[key] === undefined).length}
      run={job => call('sampleData:bringBack', { choices, job })}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <ChoiceList<BringChoice>
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
    </WorkDialog>
  )
}
