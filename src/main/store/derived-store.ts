import type { Store } from './store-types'

/**
 * Store over another one that replaces some of its functions; its notices and its mode are always
 * those of the other one.
 */
export const deriveStore = <S extends object>(
  store: Store<S>,
  own: Partial<Pick<Store<S>, 'onChange' | 'read' | 'update'>>
): Store<S> => ({
  read: store.read,
  update: store.update,
  flush: store.flush,
  onChange: store.onChange,
  onNotice: store.onNotice,
  ...own,
  get notices() {
    return store.notices
  },
  get mode() {
    return store.mode
  }
})
