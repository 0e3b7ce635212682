/** Maximum number of pages that a user can pin to the sidebar. */
export const maxPinnedPages = 6

/** Maximum number of recently chosen units that are stored for each user. */
export const maxRecentUnits = 6
