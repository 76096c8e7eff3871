/// <reference types="vite/client" />

/** Version of the package, written in when the console is built. */
declare const __VERSION__: string;
