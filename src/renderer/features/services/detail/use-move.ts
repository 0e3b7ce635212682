import { findTransitionNoteFault, type ServiceTransition } from '@shared/features/services/moves'
import { serviceLabels } from '@shared/features/services/text'
import type { SharingNetwork } from '@shared/model/services/network'
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { useFormNotify } from '../../../ui/form/use-save'

const text = serviceLabels.detail

interface MoveAction {
  readonly note: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly setNote: (note: string) => void
  /**
   * Runs a status transition; resolves to whether it succeeded. `dataType` is only passed when a
   * registration is submitted. `seen`, the digest of the data shown, is only passed when data is
   * approved.
   */
  readonly run: (
    move: ServiceTransition,
    dataType?: string | null,
    seen?: string | null
  ) => Promise<boolean>
}

/**
 * Status transition of a service with its note; a refusal is shown at the note field or in a toast,
 * and the input stays.
 */
export function useServiceTransition(
  network: SharingNetwork,
  service: SharedService,
  onMoved: () => void
): MoveAction {
  const [note, type] = useState('')
  const notify = useFormNotify(note)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run: MoveAction['run'] = async (move, dataType = null, seen = null) => {
    const fault = findTransitionNoteFault(move, note)
    setError(fault)
    if (fault) return false
    setBusy(true)
    try {
      const { id } = service
      await call('services:move', { network: network.id, id, move, note, dataType, seen })
      notify({ title: text.moved[move], body: serviceNameOf(service), intent: 'success' })
      type('')
      onMoved()
      return true
    } catch (failure) {
      const field = failure instanceof CallError ? failure.fields.note : undefined
      if (field) setError(field)
      else notify({ title: text.moveFailed, body: toErrorMessage(failure), intent: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  const setNote = (value: string): void => {
    type(value)
    setError(undefined)
  }
  return { note, error, busy, setNote, run }
}
