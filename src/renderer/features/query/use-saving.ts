import type { SavedQuery } from '@shared/features/query/saved-query'
import { paths } from '@shared/navigation/paths'
import { publishPath } from '@shared/navigation/query-to-publish'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handAnswerOn } from './use-run'

interface Saving {
  readonly isOpen: boolean
  /** Asks for a name; with `publishes` the API form follows once it is saved. */
  readonly begin: (publishes?: boolean) => void
  readonly close: () => void
  readonly keep: (saved: SavedQuery) => void
}

/** Saving a question, and the page that follows. `key` is the saved query whose page this is. */
export function useSaving(key: string, onSaved: (saved: SavedQuery) => void): Saving {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [publishes, setPublishes] = useState(false)
  const [kept, setKept] = useState<SavedQuery>()
  // The dialog is closed first: while it is open, leaving asks for what it holds.
  useEffect(() => {
    if (!kept || open) return
    setKept(undefined)
    onSaved(kept)
    if (kept.id !== key) {
      handAnswerOn(key, kept.id)
      navigate(paths.queryDetail(kept.id))
    }
    if (publishes) navigate(publishPath(kept.id))
  }, [kept, open, publishes, key, onSaved, navigate])
  return {
    isOpen: open,
    begin: (next = false) => {
      setPublishes(next)
      setOpen(true)
    },
    close: () => setOpen(false),
    keep: setKept
  }
}
