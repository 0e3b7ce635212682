import type { SampleDataOverview } from '@shared/features/sample-data/calls'
import {
  findUndecidedUserRecords,
  isRemovalChoiceRequired,
  type SampleRemovalChoice
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../../ui/form/second-fields'
import { SampleDataDecisionList } from './choice-list'
import { SampleDataChangeDialog } from './work-dialog'

const text = sampleDataText.dialog

export interface SampleDataDialogProps {
  readonly overview: SampleDataOverview
  readonly onClose: () => void
}

/**
 * Dialog **Gỡ dữ liệu mẫu** (remove sample data): shows which records are removed, and asks for
 * decisions about the unit's own records that depend on them.
 */
export function RemoveSampleDataDialog({ overview, onClose }: SampleDataDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, SampleRemovalChoice>>>({})
  const second = useSecondPersonConfirmation()
  const run = async (job: string): Promise<void> => {
    try {
      await call('sampleData:takeAway', { choices, job, ...second.given })
    } catch (failure) {
      second.isAbout(failure)
      throw failure
    }
  }
  const asked = overview.own.filter(item => isRemovalChoiceRequired(item, choices))
  return (
    <SampleDataChangeDialog
      title={sampleDataText.takeAway}
      intro={text.takeAwayIntro}
      failed={sampleDataText.failed.takeAway}
      overview={overview}
      open={findUndecidedUserRecords(overview.own, choices).length}
      run={run}
      onClose={onClose}
    >
      {asked.length > 0 && (
        <SampleDataDecisionList<SampleRemovalChoice>
          title={text.own}
          hint={text.ownHint}
          words={{ stay: text.stay, go: text.go }}
          forAll={{ stay: text.allStay, go: text.allGo }}
          lines={asked.map(({ key, kind, name, on, mayStay }) => ({
            key,
            kind,
            name,
            why: [text.on(on.join(', ')), ...(mayStay ? [] : [text.cannotStay])],
            choices: mayStay ? ['stay', 'go'] : ['go']
          }))}
          chosen={choices}
          onChoose={more => setChoices(before => ({ ...before, ...more }))}
        />
      )}
      <SecondPersonFields state={second} />
    </SampleDataChangeDialog>
  )
}
