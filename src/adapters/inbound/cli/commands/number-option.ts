import { InvalidArgumentError } from 'commander';

/** Seconds of an option, as milliseconds. Throws commander's own error, which names the option. */
export function secondsOption(maximum: number): (text: string) => number {
  return (text) => {
    const seconds = Number(text);
    if (!/^\d+$/.test(text) || seconds < 1 || seconds > maximum) throw new InvalidArgumentError(`Give whole seconds between 1 and ${maximum}.`);
    return seconds * 1000;
  };
}

/** A count of an option, 0 included. Throws commander's own error, which names the option. */
export function countOption(maximum: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (!/^\d+$/.test(text) || count > maximum) throw new InvalidArgumentError(`Give a whole number between 0 and ${maximum}.`);
    return count;
  };
}
