import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { buildPublishQueryPath } from '@shared/navigation/query-to-publish'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { moveQueryResultToAddress } from './use-run'

interface QuerySaving {
  readonly isOpen: boolean
  /**
   * Opens the save dialog; with `publishes`, the form for publishing the query as an API follows.
   */
  readonly begin: (publishes?: boolean) => void
  readonly close: () => void
  readonly keep: (saved: SavedQuery) => void
}

/** State of saving a query, and the navigation after it. `key` is the address of this page. */
export function useQuerySaving(key: string, onSaved: (saved: SavedQuery) => void): QuerySaving {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [publishes, setPublishes] = useState(false)
  const [kept, setKept] = useState<SavedQuery>()
  // Navigates only after the dialog is closed, because its input would ask for confirmation.
  useEffect(() => {
    if (!kept || open) return
    setKept(undefined)
    onSaved(kept)
    if (kept.id !== key) {
      moveQueryResultToAddress(key, kept.id)
      navigate(pagePaths.queryDetail(kept.id))
    }
    if (publishes) navigate(buildPublishQueryPath(kept.id))
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
