/** Maximum number of pages that a user can pin to the sidebar. */
export const maxPinnedPages = 6
