import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  frame: {
    loading: 'Loading the page',
    skip: 'Skip to content',
    home: 'Glas, home page',
    menu: 'Menu',
    nav: 'Main navigation',
    close: 'Close',
  },
  nav: {
    research: 'Research',
    project: 'About',
  },
  account: {
    login: 'Log in',
    register: 'Register',
    profile: 'Profile',
    logout: 'Log out',
  },
  profile: {
    nav: 'Profile',
  },
  footer: {
    'cookie-settings': 'Cookie settings',
  },
  cookies: {
    title: 'Necessary cookies only',
    text: 'We remember your language, your login and this answer. We measure nothing and send nothing to anyone. The pages on which a questionnaire is answered store no cookie.',
    accept: 'Fine',
  },
  missing: {
    title: 'This page could not be found',
    text: 'The address may be mistyped, or the page has moved.',
    actingTitle: 'This page is for administrators',
    acting: 'While you act for a company, only its pages are open. To return, choose “Leave” in the bar at the top.',
    code: 'I have a questionnaire code',
    company: 'My research',
    admin: 'Companies’ applications',
  },
  slow: {
    title: 'This page takes longer than usual',
    text: 'We are still trying. If you would rather not wait, go back to the home page.',
  },
  generic: {
    title: 'Sorry, but something went wrong. Please try again.',
  },
  acting: {
    label: 'Acting for a company',
    company: 'You are acting for {{company}}',
    left_one: '{{count}} minute left, everything is recorded',
    left_other: '{{count}} minutes left, everything is recorded',
    over: 'The hour has passed, and nothing is saved any more.',
    leave: 'Leave',
  },
  offline: {
    text: 'Glas cannot be reached. What you have typed stays on the page; we go on once the connection is back.',
    back: 'The connection is back.',
  },
  still: {
    text: 'This page has loaded only in part: you can read it, but its buttons and forms do not work right now.',
  },
  fault: {
    title: 'Sorry, but something went wrong',
    text: 'This page can\'t be shown right now. Please try again; the rest of the site works.',
    retry: 'Try again',
    home: 'Home page',
  },
} as const satisfies Translation<typeof hr, 'en'>
