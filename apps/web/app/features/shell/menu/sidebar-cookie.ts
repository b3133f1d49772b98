/** Keeps whether the menu is collapsed; any value means that it is. */
export const SIDEBAR_COOKIE = 'sidebar'
